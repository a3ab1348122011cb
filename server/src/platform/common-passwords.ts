import { dictionary } from '@zxcvbn-ts/language-common'

/** The words that common Polish passwords are made of, and words of this product. */
const ownWords =
  `password passw passwd pass haslo moje mojehaslo tajne tajnehaslo sekret dostep zaloguj logowanie login user uzytkownik
  admin administrator root test tester testowe demo guest gosc qwerty qwertyuiop qwertz asdf asdfgh asdfghjkl zxcvbn zxcvbnm
  qazwsx qazwsxedc zaq zaqwsx abc abcd abcde abcdef abcdefgh letmein welcome witaj witam hello monkey dragon master shadow
  sunshine princess football baseball superman batman iloveyou trustno access secret summer winter spring autumn lato zima
  wiosna jesien styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien
  poniedzialek wtorek sroda czwartek piatek sobota niedziela polska poland warszawa krakow wroclaw poznan gdansk szczecin
  lublin lodz katowice bialystok urzad gmina powiat miasto starosta wojt burmistrz sekretarz skarbnik ksiegowa biuro praca
  kochanie kocham kochamcie misiek misiu kotek piesek slonce kwiatek matrix samsung komputer internet google facebook
  michal marcin mateusz bartek tomek tomasz pawel piotr krzysiek krzysztof lukasz kamil daniel damian dawid jakub kuba adam
  karolina natalia monika agnieszka kasia katarzyna magda magdalena ania anna ola aleksandra ewa joanna zosia julia
  latarnia lighthouse rejestr sudop srpp uokik pomoc pomocpubliczna publiczna minimis deminimis pomocdeminimis
  beneficjent przypadek zaswiadczenie nadzorca koordynator zmianahasla nowehaslo startowe poczatek`.split(/\s+/)

/** Passwords and words that stand for many more, with capitals, digits, signs and look-alike characters around and inside. */
const words = new Set([...dictionary['passwords-common'], ...ownWords])

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Whether a password is one of the commonest, or one of our own words with the usual ornaments. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '')
  const bare = fromLetterToLetter(plain)
  const replaced = readAsLetters(plain)
  const candidates = [
    plain,
    bare,
    bare.replace(/[^a-z]/g, ''),
    replaced,
    fromLetterToLetter(replaced),
    spelledOut(plain),
  ]
  return candidates.some((one) => one === '' || words.has(one) || isRepeated(one))
}

/** With look-alikes read as letters inside, and figures at the end left out: P@ssw0rd123. */
const spelledOut = (plain: string): string => readAsLetters(/^.*[a-z]/s.exec(plain)?.[0] ?? '').replace(/[^a-z]/g, '')

/** The part that begins and ends with a letter. */
const fromLetterToLetter = (text: string): string => /[a-z](?:.*[a-z])?/s.exec(text)?.[0] ?? ''

const readAsLetters = (plain: string): string => plain.replace(/[^a-z]/g, (sign) => lookAlikes[sign] ?? sign)

/** One sign or one word again and again: aaaaaaaa, abcabc, hasloHaslo. */
const isRepeated = (text: string): boolean => {
  // a text that stands within two of itself, but at their beginnings, begins anew there
  const length = (text + text).indexOf(text, 1)
  return length < text.length && (length < 4 || words.has(text.slice(0, length)))
}
