// The message format of src/packs/message.h: a small part of ICU's, with named operands, plural and select. The vectors
// in tests/packs/message_vectors.json say what it is; both implementations run them.

export type Language = 'en' | 'es';
export type Operand = number | string;
export type Operands = Readonly<Record<string, Operand>>;

export type Part =
  | {kind: 'literal'; text: string}
  | {kind: 'operand'; name: string}
  | {kind: 'number'}
  | {kind: 'plural' | 'select'; name: string; branches: Map<string, Part[]>};

const maxDepth = 8;
const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** What is wrong with a message, and at which character of it. */
export class MessageError extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

/** A recursive-descent parser over the characters of a message. */
class Parser {
  private readonly text: string[];
  private at = 0;

  constructor(text: string) {
    this.text = [...text];
  }

  parse(): Part[] {
    const parts = this.parts(0, false);
    if (this.at < this.text.length) this.fail("unmatched }; a brace that is text is written '}'");
    return parts;
  }

  private peek(ahead = 0): string {
    return this.text[this.at + ahead] ?? '';
  }

  private fail(message: string, offset = this.at): never {
    throw new MessageError(message, offset);
  }

  private found(): string {
    return this.at < this.text.length ? `"${this.peek()}"` : 'the end';
  }

  private skipSpaces(): void {
    while (/^[ \t\n\r]$/.test(this.peek())) ++this.at;
  }

  private word(): string {
    const start = this.at;
    while (/^[A-Za-z0-9_]$/.test(this.peek())) ++this.at;
    return this.text.slice(start, this.at).join('');
  }

  /** Up to the end or to a closing brace, which is left to the caller. */
  private parts(depth: number, inPlural: boolean): Part[] {
    const out: Part[] = [];
    const literal = (text: string) => {
      const last = out.at(-1);
      if (last?.kind === 'literal') last.text += text;
      else out.push({kind: 'literal', text});
    };
    for (let c = this.peek(); c !== '' && c !== '}'; c = this.peek()) {
      const next = this.peek(1);
      if (c === '{') {
        out.push(this.operand(depth, inPlural));
      } else if (c === '#' && inPlural) {
        out.push({kind: 'number'});
        ++this.at;
      } else if (c === "'" && next === "'") {
        literal("'");
        this.at += 2;
      } else if (c === "'" && (next === '{' || next === '}' || (inPlural && next === '#'))) {
        literal(this.quoted());
      } else {
        literal(c);
        ++this.at;
      }
    }
    return out;
  }

  private quoted(): string {
    const start = this.at++;
    let out = '';
    for (let c = this.peek(); c !== ''; c = this.peek()) {
      ++this.at;
      if (c === "'") {
        if (this.peek() !== "'") return out;
        ++this.at;
      }
      out += c;
    }
    return this.fail('quoted text without a closing apostrophe', start);
  }

  private operand(depth: number, inPlural: boolean): Part {
    const start = this.at++;
    this.skipSpaces();
    const nameAt = this.at;
    const name = this.word();
    if (name === '' || /^[0-9]/.test(name)) {
      this.at = nameAt;
      this.fail(`expected the name of an operand after {, found ${this.found()}`);
    }
    this.skipSpaces();
    if (this.peek() === '}') {
      ++this.at;
      return {kind: 'operand', name};
    }
    if (this.peek() === '') this.fail('{ without a closing }', start);
    if (this.peek() !== ',') this.fail(`expected , or } after "${name}", found ${this.found()}`);
    ++this.at;
    this.skipSpaces();
    const kindAt = this.at;
    const kind = this.word();
    if (kind !== 'plural' && kind !== 'select') {
      this.at = kindAt;
      this.fail(kind === '' ? `expected plural or select, found ${this.found()}` : `unknown choice "${kind}"`);
    }
    this.skipSpaces();
    if (this.peek() !== ',') this.fail(`expected , after ${kind}, found ${this.found()}`);
    ++this.at;
    const branches = this.branches(kind, name, start, depth, inPlural || kind === 'plural');
    return {kind, name, branches};
  }

  private branches(kind: 'plural' | 'select', name: string, start: number, depth: number, inPlural: boolean) {
    if (depth === maxDepth) this.fail(`choices nest more than ${maxDepth} deep`, start);
    const branches = new Map<string, Part[]>();
    for (this.skipSpaces(); this.peek() !== '}'; this.skipSpaces()) {
      if (this.peek() === '') this.fail('{ without a closing }', start);
      const selectorAt = this.at;
      const selector = this.selector(kind);
      if (branches.has(selector)) this.fail(`"${selector}" is there twice`, selectorAt);
      this.skipSpaces();
      if (this.peek() !== '{') this.fail(`expected { after "${selector}", found ${this.found()}`);
      const braceAt = this.at++;
      branches.set(selector, this.parts(depth + 1, inPlural));
      if (this.peek() === '') this.fail('{ without a closing }', braceAt);
      ++this.at;
    }
    if (!branches.has('other')) this.fail(`"${name}" has no branch "other"`, start);
    ++this.at;
    return branches;
  }

  private selector(kind: 'plural' | 'select'): string {
    const start = this.at;
    const exact = kind === 'plural' && this.peek() === '=';
    if (exact) ++this.at;
    const name = this.word();
    if (name === '') {
      this.fail((exact ? 'expected a number after =' : 'expected a branch like other {…}') + `, found ${this.found()}`);
    }
    if (exact && !/^[0-9]{1,9}$/.test(name)) this.fail(`expected a number after =, found "${name}"`, start + 1);
    if (!exact && kind === 'plural' && !pluralForms.includes(name)) this.fail(`unknown plural form "${name}"`, start);
    return exact ? `=${name}` : name;
  }
}

export function parse(text: string): Part[] {
  return new Parser(text).parse();
}

/** English and Spanish have `one` and `other`, as far as we use them. */
function pluralForm(_language: Language, number: number): string {
  return number === 1 ? 'one' : 'other';
}

function branchFor(part: Part & {branches: Map<string, Part[]>}, value: Operand, language: Language): Part[] {
  const other = part.branches.get('other') ?? [];
  if (part.kind === 'select') return part.branches.get(String(value)) ?? other;
  if (typeof value !== 'number') return other;
  return part.branches.get(`=${value}`) ?? part.branches.get(pluralForm(language, value)) ?? other;
}

function write(parts: readonly Part[], operands: Operands, language: Language, number: Operand): string {
  let out = '';
  for (const part of parts) {
    if (part.kind === 'literal') {
      out += part.text;
      continue;
    }
    if (part.kind === 'number') {
      out += number;
      continue;
    }
    const value = Object.hasOwn(operands, part.name) ? operands[part.name] : undefined;
    if (value === undefined) out += `{${part.name}}`;
    else if (part.kind === 'operand') out += value;
    else out += write(branchFor(part, value, language), operands, language, part.kind === 'plural' ? value : number);
  }
  return out;
}

const parsed = new Map<string, Part[]>();

/** The message with its operands filled in; one that was not given stays visible as {name}. */
export function format(message: string, operands: Operands, language: Language): string {
  let parts = parsed.get(message);
  if (!parts) parsed.set(message, (parts = parse(message)));
  return write(parts, operands, language, '');
}
