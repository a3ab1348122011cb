import { z } from 'zod'
import { cleanText, unlessEmpty } from '../kernel/fields.ts'
import { texts } from '../kernel/texts.ts'

const MAX = 54
/** Words that already mean something in the addresses of users' calls. */
const reserved = ['me', 'myprofile', 'editprofile', 'dataupdateprofile']

/** The login of a new user: safe in an address, a file name and an e-mail. */
export const newLogin = () =>
  cleanText(
    z
      .string({ error: 'Login jest wymagany' })
      .trim()
      .min(1, 'Login jest wymagany')
      .max(MAX, texts.atMost(MAX))
      .refine(
        unlessEmpty((login) => /^[a-z0-9][a-z0-9._-]*$/i.test(login)),
        'Login może zawierać litery bez polskich znaków, cyfry, kropkę, myślnik i podkreślenie, a zaczyna się literą lub cyfrą',
      )
      .refine((login) => !reserved.includes(login.toLowerCase()), 'Ten login jest zastrzeżony'),
  )

/** A login from a first name's initial and a surname: lower case, without Polish diacritics or unsafe characters. */
export function loginStem(imie: string, nazwisko: string): string {
  const [initial = ''] = plain(imie)
  return `${initial}${plain(nazwisko)}`.replace(/^-+/, '').slice(0, MAX) || 'uzytkownik'
}

/** The first free one of `stem`, `stem2`, `stem3`…; `taken` are logins in lower case. */
export function freeLogin(stem: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const ending = n === 1 ? '' : String(n)
    const login = `${stem.slice(0, MAX - ending.length)}${ending}`
    if (!taken.has(login) && !reserved.includes(login)) return login
  }
}

// Unicode decomposes every Polish letter except ł
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^a-z0-9-]/g, '')
