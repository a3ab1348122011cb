/** @module-tag deep */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newLogin, loginStem } from '../users/logins.ts'
import {
  cleanText,
  emailAddress,
  nip,
  nipOrTechnical,
  optionalDate,
  optionalText,
  requiredDate,
  requiredText,
} from '../kernel/fields.ts'
import { codeOf, formatCode } from '../kernel/code.ts'
import { separatorOf, csvCell } from '../kernel/csv.ts'
import { parseDate, typedYear } from '../kernel/dates.ts'
import { decodeText } from '../kernel/decode-text.ts'
import { fileNameOf, kindOf } from '../kernel/file.ts'
import { isAddressLike } from '../kernel/address-like.ts'
import { parseAmount, withPlainMinus } from '../kernel/money.ts'
import { formatNip, isNip, namedNip } from '../kernel/nip.ts'
import { isPesel } from '../kernel/pesel.ts'
import { isRequestId } from '../kernel/request-id.ts'
import { decodeSearch } from '../kernel/search.ts'
import { newPassword } from '../session/passwords.ts'
import { fillIn, missingPlaceholders, placeholderFaults } from '../message-texts/placeholders.ts'
import { slowTexts } from './awkward-texts.ts'

const placeholders = { imie: { label: 'Imię', required: true } } as never
const schema = (one: z.ZodType) => (text: string) => one.safeParse(text)

/** Whatever reads a text from outside, with the longest that it is given if that is short. */
const parsers: Record<string, (text: string) => unknown> = {
  'a search': decodeSearch,
  'a value of a search': (text) => decodeSearch(`nazwa:${text}`),
  'a day': parseDate,
  'a year': typedYear,
  'an amount': (text) => [parseAmount(text), withPlainMinus(text)],
  'a tax number': (text) => [isNip(text), formatNip(text), namedNip(text)],
  'a personal number': isPesel,
  'a code of a certificate': (text) => [codeOf(text), formatCode(text)],
  'a separator': (text) => [separatorOf(text), csvCell(text)],
  'an encoding': (text) => decodeText(Buffer.from(text)),
  'an encoding of UTF-16': (text) => decodeText(Buffer.from(`\ufeff${text}`, 'utf16le')),
  'a name of a file': (text) => [fileNameOf(text), fileNameOf(`attachment; filename*=UTF-8''${text}`), kindOf(text)],
  'a name that is an address': isAddressLike,
  'an id of a request': isRequestId,
  'a name for a login': (text) => loginStem(text, text),
  placeholders: (text) => [
    fillIn(text, { imie: 'Jan' }),
    placeholderFaults(text, placeholders),
    placeholderFaults(`{{${text}}}`, placeholders),
    missingPlaceholders(text, placeholders),
  ],
  'a login': schema(newLogin()),
  'a password': schema(newPassword()),
  'a required text': schema(requiredText('Podaj', 100)),
  'an optional text': schema(optionalText(100)),
  'a text of any length': schema(cleanText(z.string())),
  'an e-mail address': schema(emailAddress('Podaj')),
  'a field of a tax number': (text) => [nip().safeParse(text), nipOrTechnical().safeParse(text)],
  'a field of a day': (text) => [requiredDate().safeParse(text), optionalDate().safeParse(text)],
}

test.each(Object.entries(parsers))('%s is read at once', async (_, parse) => {
  expect(await slowTexts(parse)).toEqual([])
})
