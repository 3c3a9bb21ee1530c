// Copies into a form what the visitor or the browser has filled in before hydration.
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

interface Form {
  getInputProps: (name: string) => { value?: unknown; onChange: (value: unknown) => void };
}

export function useEarlyInput(element: RefObject<HTMLFormElement | null>, form: Form): void {
  const copy = useEffectEvent(() => {
    for (const [name, early] of earlyInput(element.current, form)) form.getInputProps(name).onChange(early);
  });
  // The fields of the page are outside of React until it hydrates them.
  useLayoutEffect(() => copy(), []);
}

/** What the fields contain already and the values do not, by name. */
function earlyInput(element: HTMLFormElement | null, form: Form) {
  const fields = element?.querySelectorAll<HTMLInputElement>(
    'input:not([type=radio]:not(:checked)), select, textarea',
  );
  const filled = [...(fields ?? [])].map(
    ({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value] as const,
  );
  return filled.filter(([name, early]) => {
    const { value: known } = form.getInputProps(name);
    return early !== '' && early !== known && typeof early === typeof known;
  });
}
