import { ownLetters } from '#shared/letters/requests.contract.ts';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { paths } from '../../../lib/paths.ts';
import { useSettings } from '../../../lib/root-data.ts';

/** The way to 'Surat Saya': nothing until members may ask for a letter, or have one. */
export function OwnLettersCard() {
  return useSettings().features?.includes('letters') ? <Offered /> : null;
}

function Offered() {
  const { data: hasLetters } = useFetched(0, findLetters);
  if (!hasLetters) return null;
  return (
    <Card title="Surat">
      <ButtonLink to={paths.letters()} variant="default">
        Surat Saya
      </ButtonLink>
    </Card>
  );
}

async function findLetters(_id: number, signal: AbortSignal): Promise<boolean> {
  const [{ data: offer }, { data: letters }, { data: requests }] = await Promise.all([
    call(ownLetters.offer, {}, { signal }),
    call(ownLetters.list, {}, { signal }),
    call(ownLetters.requests, {}, { signal }),
  ]);
  return offer.types.length > 0 || offer.refusal !== null || letters.length > 0 || requests.length > 0;
}
