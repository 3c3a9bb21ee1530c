import { useHelpPath } from '../../lib/use-help-path.ts';
import { TextLink } from './TextLink.tsx';

/** Shows after the words of a refusal the chapter of this screen, which says what to do. */
export function RefusalHelp() {
  return <TextLink to={useHelpPath()}>Lihat bantuan</TextLink>;
}
