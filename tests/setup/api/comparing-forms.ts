// One row for every form that compares what it saw. Someone else changes the same field while it is open.
import { admins } from '#shared/admins/admins.contract.ts';
import { categories } from '#shared/categories/categories.contract.ts';
import { companyCategories } from '#shared/company-categories/company-categories.contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { guides } from '#shared/guides/guides.contract.ts';
import { labels } from '#shared/member-labels/member-labels.contract.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { settings } from '#shared/settings/settings.contract.ts';
import { addAdmin, addMember } from '../../builders/rows/accounts.ts';
import { addCategory, addCompanyCategory, addGuide, addLabel } from '../../builders/rows/catalogue.ts';
import type { Api } from './api.ts';

export interface Form {
  save: Endpoint;
  show: Endpoint;
  params?: { id: number };
  query?: Record<string, string>;
  token: string;
  /** Who changes it while the form is open, and the name that the reader of the form is told. */
  other: { save: Endpoint; token: string; params?: { id: number }; by: string };
  field: string;
  mine: unknown;
  theirs: unknown;
  /** A field that must be filled; undefined where there is none. */
  required?: string;
}

export async function comparingForms(api: Api): Promise<Form[]> {
  const role = 'Super Admin';
  const rina = await addAdmin(api, { role, name: 'Rina' });
  const budi = await addAdmin(api, { role, name: 'Budi' });
  const member = await addMember(api, { name: 'Sari' });
  const own = await addMember(api, { name: 'Tono' });
  const party = await addCompanyCategory(api, { name: 'Industri Lain', code: 'Q' });
  const office = (save: Endpoint, show: Endpoint, id: number) => ({
    save,
    show,
    params: { id },
    token: rina.token,
    other: { save, params: { id }, token: budi.token, by: 'Budi' },
  });
  return [
    {
      ...office(members.update, members.show, member.id),
      field: 'hp',
      mine: '081211112222',
      theirs: '+6281233334444',
      required: 'name',
    },
    {
      ...office(members.update, members.show, member.id),
      other: { save: profile.update, token: member.token, by: 'Sari' },
      field: 'title_before_name',
      mine: 'Dr.',
      theirs: 'Prof.',
    },
    {
      save: profile.update,
      show: profile.show,
      token: own.token,
      other: { save: members.update, params: { id: own.id }, token: budi.token, by: 'pengurus' },
      field: 'company_category',
      mine: party,
      theirs: await addCompanyCategory(api, { name: 'Pemerintah Daerah', code: 'R' }),
      required: 'company',
    },
    {
      ...office(guides.update, guides.show, await addGuide(api)),
      field: 'content',
      mine: 'Isi saya.\n'.repeat(60),
      theirs: 'Isi lain.\n'.repeat(60),
      required: 'content',
    },
    {
      ...office(labels.update, labels.show, await addLabel(api, { name: 'Panitia' })),
      field: 'name',
      mine: 'Panitia Inti',
      theirs: 'Panitia Lama',
      required: 'name',
    },
    {
      ...office(categories.update, categories.show, await addCategory(api)),
      field: 'member_fee',
      mine: 175_000,
      theirs: 200_000,
      required: 'member_fee',
    },
    {
      ...office(categories.updateDues, categories.dues, await addCategory(api)),
      field: 'entry_fee',
      mine: 50_000,
      theirs: 60_000,
    },
    {
      ...office(
        companyCategories.update,
        companyCategories.show,
        await addCompanyCategory(api, { code: 'S' }),
      ),
      field: 'name',
      mine: 'Usaha Rasa',
      theirs: 'Usaha Aroma',
      required: 'code',
    },
    {
      ...office(admins.update, admins.show, (await addAdmin(api, { name: 'Wayan' })).id),
      field: 'name',
      mine: 'Wayan Putra',
      theirs: 'Wayan Adi',
      required: 'email',
    },
    {
      save: settings.update,
      show: settings.show,
      query: { key: 'registration_is_open' },
      token: rina.token,
      other: { save: settings.update, token: budi.token, by: 'Budi' },
      field: 'registration_is_open',
      mine: 1,
      theirs: 0,
    },
  ];
}
