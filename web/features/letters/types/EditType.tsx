import { letterNumbers, letterTypes } from '#shared/letters/letter-types.contract.ts';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { Sections } from '../../../components/tables/Sections.tsx';
import { CallError } from '../../../lib/call-error.ts';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import type { Route } from './+types/EditType';
import { loadNumbering } from './load-numbering.ts';
import { TypeForm } from './TypeForm.tsx';
import { UsedNumbers } from './UsedNumbers.tsx';

export const meta = page('Jenis Surat');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ params: { typeId: id }, request: { signal }, context }: Route.LoaderArgs) {
  const options = { signal, context };
  const [type, counter, numbering] = await Promise.all([
    call(letterTypes.show, { params: { id } }, options),
    unlessUncounted(call(letterNumbers.counter, { params: { id } }, options)),
    loadNumbering(options),
  ]);
  return { type: type.data, counter: counter?.data ?? null, ...numbering };
}

/** null while the type cannot be numbered: without 'Singkatan' or a term. */
async function unlessUncounted<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.status === 422) return null;
    throw error;
  }
}

export default function EditType({ loaderData }: Route.ComponentProps) {
  const { type, counter, signers, numbers } = loaderData;
  return (
    <>
      <PageHeader
        title={type.name}
        description={`Kode ${type.code}`}
        back={{ to: paths.adminLetterTypes(), label: 'Jenis Surat' }}
      />
      <Sections>
        <TypeForm
          key={type.id}
          type={type}
          signers={signers}
          numbers={{ ...numbers, used: counter?.used ?? 0 }}
        />
        {counter && <UsedNumbers counter={counter} />}
      </Sections>
    </>
  );
}
