// How an e-mail address is typed or copied.
import { plainLine } from './characters.ts';

/** 'mailto:sari@contoh.id?subject=…', 'Sari <sari@contoh.id>' and 'sari @ contoh.id.' are 'sari@contoh.id'. */
export function typedEmail(typed: string): string {
  // Full-width letters stay as they are: they make another address.
  const text = plainLine(typed).trim();
  const inBrackets = /^[^<>@]*<\s*([^<>]*@[^<>]*)>[\s.,;]*$/.exec(text)?.[1] ?? text;
  return bareAddress(inBrackets.replaceAll(/ *([@.]) */g, '$1'));
}

/** Without 'mailto:', quotation marks, and what ends a sentence. */
export function bareAddress(text: string): string {
  const address = /^["'\u201c\u2018\s]*mailto:\s*([^?]*)/i.exec(text)?.[1] ?? text;
  return address.replaceAll(/^["'\u201c\u2018\s]+|["'\u201d\u2019\s.,;:]+$/g, '');
}
