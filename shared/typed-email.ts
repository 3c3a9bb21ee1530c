// How an e-mail address is typed or copied.
import { plainLine } from './characters.ts';

/** 'mailto:sari@contoh.id?subject=…', 'Sari <sari@contoh.id>' and 'sari @ contoh.id.' are 'sari@contoh.id'. */
export function typedEmail(typed: string): string {
  // Only the signs of a full-width keyboard: letters in another script make another address.
  const text = plainLine(typed).replaceAll('\uff20', '@').replaceAll('\uff0e', '.').trim();
  const inBrackets = /^[^<>@]*<\s*([^<>]*@[^<>]*)>[\s.,;]*$/.exec(text)?.[1] ?? text;
  return bareAddress(inBrackets.replaceAll(/ *([@.]) */g, '$1'));
}

/** Returns the address without 'mailto:', quotation marks, and what ends a sentence. */
export function bareAddress(text: string): string {
  const address = /^["'\u201c\u2018\s]*mailto:\s*([^?]*)/i.exec(text)?.[1] ?? text;
  return address.replaceAll(/^["'\u201c\u2018\s]+|["'\u201d\u2019\s.,;:]+$/g, '');
}
