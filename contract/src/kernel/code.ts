/** The characters of Crockford's base32: no letter of it can be taken for a digit. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 12
const CODE = new RegExp(`^[${CHARACTERS}]{${CODE_LENGTH}}$`)
const SEPARATORS = /[\s\u00ad\p{Dash_Punctuation}]/gu

/** A code as a person typed it, in its one spelling; `undefined` if it is none. */
export function codeOf(typed: string): string | undefined {
  const written = typed.replace(SEPARATORS, '')
  // other alphabets have letters whose capitals are Latin
  if (!/^[0-9A-Za-z]+$/.test(written)) return undefined
  const code = written.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : undefined
}

/** In groups of four a code is easier to read out and to type. */
export const formatCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$& ')

/** A code of five random bits from each byte. */
export const codeFrom = (random: Uint8Array): string => Array.from(random, (byte) => CHARACTERS[byte & 31]).join('')
