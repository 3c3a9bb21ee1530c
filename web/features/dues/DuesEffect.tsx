import { useEffect, useState } from 'react';
import { duesCalls } from '#shared/association/dues-effects.contract.ts';
import type { Answer } from '#shared/endpoint.ts';
import { formatNumber } from '#shared/numbers.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { DataTable } from '../../components/tables/DataTable.tsx';
import { DateText } from '../../components/texts/DateText.tsx';
import { Money } from '../../components/texts/Money.tsx';
import { call } from '../../lib/calls/call.ts';
import { paths } from '../../lib/paths.ts';
import { errorText } from '../../lib/toasts.ts';
import { type DuesValues, toRules } from './dues-form.ts';

type Preview = Answer<typeof duesCalls.preview>['data'];

interface DuesEffectProps {
  values: DuesValues;
  /** As they are stored. */
  saved: DuesValues;
}

/** Milliseconds without another change, before the effect is asked for. */
const PAUSE_MS = 400;

/** Shows what saving would change, for the members whose membership ends soon. */
export function DuesEffect({ values, saved }: DuesEffectProps) {
  const typed = JSON.stringify(toRules(values));
  const isChanged = typed !== JSON.stringify(toRules(saved));
  const { preview, error } = usePreview(isChanged ? typed : null);
  if (!isChanged) return null;
  return (
    <div role="status" aria-busy={!preview && error === undefined}>
      {error !== undefined && <Notice color="red">{errorText(error)}</Notice>}
      {preview && <Effect preview={preview} />}
    </div>
  );
}

/** `typed`: the rules as JSON; null asks for nothing. */
function usePreview(typed: string | null) {
  const [result, setResult] = useState<{ preview?: Preview; error?: unknown }>({});
  // Typing asks for a preview, not a navigation.
  useEffect(() => {
    if (typed === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(duesCalls.preview, { body: JSON.parse(typed) }, { signal: stop.signal }).then(
        ({ data }) => setResult({ preview: data }),
        (error: unknown) => {
          if (!stop.signal.aborted) setResult({ error });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
  return result;
}

function Effect({ preview }: { preview: Preview }) {
  const { due, sum_before, sum_after, changed, examples, becoming_active, becoming_inactive } = preview;
  return (
    <Notice title="Akibatnya, jika disimpan">
      <p>
        {formatNumber(due)} anggota berakhir dalam 90 hari. Iuran satu tahun mereka:{' '}
        <Money amount={sum_before} /> menjadi <Money amount={sum_after} />. {formatNumber(changed)} anggota
        membayar jumlah lain.
      </p>
      {becoming_active > 0 && <p>{formatNumber(becoming_active)} anggota menjadi Aktif.</p>}
      {becoming_inactive > 0 && <p>{formatNumber(becoming_inactive)} anggota menjadi Tidak Aktif.</p>}
      {examples.length > 0 && (
        <DataTable
          caption="Contoh"
          rows={examples}
          rowKey={({ id }) => id}
          empty=""
          emptyHint=""
          cardsBelow="36rem"
          columns={[
            {
              title: 'Anggota',
              isHeading: true,
              cell: ({ id, name }) => <TextLink to={paths.adminMember(id)}>{name}</TextLink>,
            },
            { title: 'Kategori', cell: ({ category }) => category ?? '-' },
            { title: 'Berakhir', cell: ({ expired_at }) => <DateText value={expired_at} /> },
            { title: 'Sekarang', align: 'right', cell: ({ before }) => amount(before) },
            { title: 'Menjadi', align: 'right', cell: ({ after }) => amount(after) },
          ]}
        />
      )}
    </Notice>
  );
}

function amount(rupiah: number | null) {
  return rupiah === null ? '-' : <Money amount={rupiah} />;
}
