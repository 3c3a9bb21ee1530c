// Table of contents: every screen of the product.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('layouts/site/PublicLayout.tsx', [
    layout('layouts/site/SiteScreen.tsx', [
      index('features/home/Home.tsx'),
      route('guides/:slug?', 'features/guides/Guides.tsx'),
      route('verifikasi/:token', 'features/documents/Verification.tsx'),
      route('offline', 'features/documents/Offline.tsx'),
      layout('layouts/entry/AuthLayout.tsx', [
        route('login', 'features/auth/Login.tsx'),
        route('register', 'features/auth/Register.tsx'),
        route('forgot-password', 'features/passwords/ForgotPassword.tsx'),
        route('reset-password/:token', 'features/passwords/ResetPassword.tsx'),
        route('aktivasi/:token', 'features/passwords/Activate.tsx'),
        route('email/verify/:userId/:hash', 'features/passwords/VerifyEmail.tsx'),
        route('email/resend', 'features/passwords/ResendVerification.tsx'),
      ]),
      layout('layouts/member/MemberLayout.tsx', [
        route('dashboard', 'features/dashboard/Dashboard.tsx'),
        route('card', 'features/documents/OwnCard.tsx'),
        route('membership', 'features/membership/Membership.tsx'),
        route('payments', 'features/payments/PaymentList.tsx'),
        route('payments/:id', 'features/payments/PaymentDetail.tsx'),
        route('settings', 'features/members/SettingsLayout.tsx', [
          index('features/members/settings-index.ts'),
          route('profile', 'features/members/Profile.tsx'),
          route('photo', 'features/members/Photo.tsx'),
          route('change-password', 'features/members/ChangePassword.tsx'),
        ]),
      ]),
      route('*', 'features/not-found/NotFound.tsx'),
    ]),
  ]),

  layout('layouts/entry/AdminEntryLayout.tsx', [
    route('admin/login', 'features/auth/admin/AdminLogin.tsx'),
    route('admin/two-step', 'features/admins/two-step/TwoStepDemand.tsx'),
  ]),
  layout('layouts/admin/AdminLayout.tsx', [
    layout('layouts/admin/AdminScreen.tsx', [
      route('admin', 'features/dashboard/admin/admin-index.ts'),
      route('admin/dashboard', 'features/dashboard/admin/AdminDashboard.tsx'),
      route('admin/payments/verification', 'features/payments/admin/PaymentVerification.tsx'),
      route('admin/payments', 'features/payments/admin/PaymentOverview.tsx'),
      route('admin/users', 'features/members/admin/MemberList.tsx'),
      route('admin/users/create', 'features/members/admin/NewMember.tsx'),
      route('admin/users/import', 'features/imports/upload/ImportStart.tsx'),
      route('admin/users/import/:importId', 'features/imports/review/ImportScreen.tsx'),
      route('admin/users/import/:importId/columns', 'features/imports/mapping/ImportColumns.tsx'),
      route('admin/users/activation', 'features/activations/ActivationList.tsx'),
      route('admin/users/:userId/manage', 'features/members/admin/ManageMember.tsx'),
      route('admin/renewals', 'features/renewals/admin/RenewalList.tsx'),
      route('admin/categories', 'features/categories/CategoryList.tsx'),
      route('admin/company-categories', 'features/company-categories/CompanyCategoryList.tsx'),
      route('admin/audit', 'features/audit/AuditList.tsx'),
      route('admin/failed-jobs', 'features/failed-jobs/FailedJobList.tsx'),
      route('admin/admins', 'features/admins/AdminList.tsx'),
      route('admin/admins/change-password', 'features/admins/ChangePassword.tsx'),
      route('admin/guides', 'features/guides/admin/GuideList.tsx'),
      route('admin/guides/create', 'features/guides/admin/NewGuide.tsx'),
      route('admin/guides/:guideId/edit', 'features/guides/admin/EditGuide.tsx'),
      route('admin/settings', 'features/settings/SettingsLayout.tsx', [
        index('features/settings/settings-index.ts'),
        route('association', 'features/association/Identity.tsx'),
        route('accounts', 'features/association/accounts/Accounts.tsx'),
        route('documents', 'features/association/documents/Documents.tsx'),
        route('appearance', 'features/association/Appearance.tsx'),
        route('front-page', 'features/association/front-page/FrontPage.tsx'),
        route('registration', 'features/settings/Registration.tsx'),
        route('email/test', 'features/settings/TestMail.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
