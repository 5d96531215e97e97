import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {format, MessageError, parse, type Language, type Operands} from './message';

interface Vector {
  name: string;
  message: string;
  language?: Language;
  operands?: Operands;
  text?: string;
  error?: string;
  column?: number;
}

const file = new URL('../../tests/packs/message_vectors.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vector[];

describe('the message format', () => {
  it.each(vectors.filter(vector => vector.text !== undefined))('$name', ({message, operands, language, text}) => {
    expect(format(message, operands ?? {}, language ?? 'en')).toBe(text);
  });

  it.each(vectors.filter(vector => vector.error !== undefined))('refuses $name', ({message, error, column}) => {
    let thrown: unknown;
    try {
      parse(message);
    } catch (caught) {
      thrown = caught;
    }
    expect(thrown).toBeInstanceOf(MessageError);
    if (!(thrown instanceof MessageError)) return;
    // Which name was nearest is a help for writers of packs; the client only reads what they have checked.
    expect(error?.replace(/ \(did you mean.*\)$/, '')).toSatisfy((wanted: string) => thrown.message.includes(wanted));
    expect(thrown.offset + 1).toBe(column);
  });
});
