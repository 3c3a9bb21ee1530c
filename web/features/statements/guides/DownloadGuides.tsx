import type { SettingValues } from '#shared/association/setting-groups.ts';
import { statementGuideSettings } from '#shared/association/statement-guides.contract.ts';
import { bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import {
  chooseDownloadGuide,
  guidedBankName,
  guidedBanks,
  guidesDate,
} from '#shared/statements/download-guides.ts';
import { PrintButton } from '../../../components/buttons/PrintButton.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import type { Route } from './+types/DownloadGuides';
import styles from './DownloadGuides.module.css';

export const meta = page('Cara Mengunduh Mutasi');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const options = { signal, context };
  const [settings, accounts] = await Promise.all([
    call(statementGuideSettings.show, {}, options),
    call(bankAccounts.list, {}, options),
  ]);
  const own = accounts.data
    .filter(({ is_active, is_example }) => is_active === 1 && !is_example)
    .map(({ bank_code }) => bank_code);
  return { settings: settings.data.value, own: new Set(own) };
}

/** Shows where each bank gives its statement: those of the association first. */
export default function DownloadGuides({ loaderData: { settings, own } }: Route.ComponentProps) {
  const shown = guidedBanks.filter((bank) => !settings.hidden_banks.includes(bank));
  const others = shown.filter((bank) => !own.has(bank));
  return (
    <>
      <PageHeader
        title="Cara Mengunduh Mutasi"
        description={`Keadaan ${guidesDate}. Nama menu di bank dapat berbeda.`}
        back={{ to: paths.adminStatements(), label: 'Mutasi Rekening' }}
        actions={
          <>
            <PrintButton />
            <ButtonLink to={paths.adminStatementGuidesEdit()} variant="default">
              Ubah panduan
            </ButtonLink>
          </>
        }
      />
      <div className={styles.root}>
        {shown.length === 0 && <p>Semua panduan disembunyikan. Tekan Ubah panduan untuk menampilkannya.</p>}
        {shown
          .filter((bank) => own.has(bank))
          .map((bank) => (
            <Guide key={bank} bank={bank} settings={settings} />
          ))}
        {others.map((bank) => (
          <Guide key={bank} bank={bank} settings={settings} />
        ))}
      </div>
    </>
  );
}

interface GuideProps {
  bank: string;
  settings: SettingValues['statement_guides'];
}

function Guide({ bank, settings }: GuideProps) {
  const rewritten = settings.rewritten.find((own) => own.bank === bank);
  const { phone = [], web = [], shows } = chooseDownloadGuide(bank);
  return (
    <Card title={guidedBankName(bank)}>
      {rewritten ? (
        <p className={styles.own}>{rewritten.text}</p>
      ) : (
        <>
          <Steps title="Di aplikasi HP" lines={phone} />
          <Steps title="Di web" lines={web} />
          <Steps title="Periksa filenya" lines={shows} />
        </>
      )}
    </Card>
  );
}

function Steps({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
