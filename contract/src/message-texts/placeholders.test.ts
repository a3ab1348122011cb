import { describe, expect, test } from 'vitest'
import { codesOf } from '../kernel/codes.ts'
import { messageTexts } from './message-texts.ts'
import { fillIn, missingPlaceholders, placeholderFaults } from './placeholders.ts'
import { textRules } from './text-settings.ts'

const placeholders = {
  imie: { meaning: 'imię', example: 'Anna' },
  link: { meaning: 'adres', example: 'https://x.pl', required: true },
}

test.each([
  ['<p>Dzień dobry, {{imie}}, otwórz <a href="{{link}}">stronę</a></p>', []],
  ['{{ imie }} {{&nbsp;imie }}', []],
  ['bez symboli', []],
  ['{{imię}} {{haslo}} {{haslo}}', ['Nieznany symbol {{imię}}', 'Nieznany symbol {{haslo}}']],
  ['{{}}', ['Nieznany symbol {{}}']],
  ['{{constructor}}', ['Nieznany symbol {{constructor}}']],
  [
    '<p>{{im<strong>ie</strong>}}</p>',
    ['Symbol {{imie}} jest przedzielony formatowaniem. Usuń go i wstaw jeszcze raz.'],
  ],
])('faults of %j', (text, faults) => expect(placeholderFaults(text, placeholders)).toEqual(faults))

test.each(['{imie}', '{{imie', '{{imie}', 'imie}}', '{{{imie}}}', '}{'])(
  'the braces of %j belong to no placeholder',
  (text) => {
    const faults = placeholderFaults(text, placeholders)
    expect(faults.at(-1)).toMatch(/^Nawiasy klamrowe służą tylko do zapisu symboli, np\. \{\{imie\}\}\. Popraw: „.*”$/)
  },
)

test('the place of stray braces is named', () => {
  expect(placeholderFaults('<p>Bardzo długi początek, {imie}, i koniec</p>', placeholders)[0]).toContain(
    '„ługi początek, {imie}, i koniec”',
  )
})

test('a required placeholder counts anywhere in the text, also in an address', () => {
  expect(missingPlaceholders('<a href="{{ link }}">tutaj</a>', placeholders)).toEqual([])
  expect(missingPlaceholders('{{imie}}', placeholders)).toEqual(['W treści musi pozostać symbol {{link}}'])
})

test('values are inserted once, and placeholders inside them are not filled in', () => {
  expect(fillIn('{{imie}} {{ link }} {{obcy}}', { imie: '{{link}}', link: 'a&b' }, (value) => `<${value}>`)).toBe(
    '<{{link}}> <a&b> {{obcy}}',
  )
})

describe('the catalogue', () => {
  test.each(codesOf(messageTexts))('%s explains its placeholders', (code) => {
    for (const [name, { meaning, example }] of Object.entries(messageTexts[code].placeholders)) {
      expect(name).toMatch(/^[a-z]+$/)
      expect(meaning && example).toBeTruthy()
    }
  })
})

test.each([
  ['RESET_HASLA', { temat: '', tresc: '{{link}}{{token}}' }, [['temat', 'Temat jest wymagany']]],
  ['RESET_HASLA', { temat: 'x {{obcy}}', tresc: '{{link}}{{token}}' }, [['temat', 'Nieznany symbol {{obcy}}']]],
  ['RESET_HASLA', { temat: 'x', tresc: '{{link}}' }, [['tresc', 'W treści musi pozostać symbol {{token}}']]],
  [
    'RESET_HASLA',
    { temat: '{{login}} {{ token }} {{link}}', tresc: '{{link}}{{token}}' },
    [
      ['temat', 'Symbol {{link}} jest tajny i może wystąpić tylko w treści'],
      ['temat', 'Symbol {{token}} jest tajny i może wystąpić tylko w treści'],
    ],
  ],
  // the address of the sign-in page is no secret
  ['HASLO_WYGENEROWANE', { temat: '{{link}}', tresc: '{{login}}{{haslo}}{{link}}' }, []],
  ['REGULAMIN', { temat: null, tresc: '<p>Treść</p>' }, []],
  ['REGULAMIN', { temat: '', tresc: '{{imie}}' }, [['tresc', 'Nieznany symbol {{imie}}']]],
  ['PODPOWIEDZ_NOWA', { tresc: 'Treść' }, []],
  // an empty text reports this on every field at once
  [
    'WNIOSEK_ODRZUCONY',
    { temat: '', tresc: '' },
    [
      ['temat', 'Temat jest wymagany'],
      ['tresc', 'Treść jest wymagana'],
    ],
  ],
])('rules of %s: %j', (code, text, faults) => {
  const { error } = textRules(code).safeParse({ ...text, wersja: 1 })
  expect((error?.issues ?? []).map(({ path, message }) => [path[0], message])).toEqual(faults)
})
