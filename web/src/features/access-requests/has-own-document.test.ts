import { expect, test } from 'vitest'
import { hasOwnDocument } from './has-own-document.ts'
import { realWays } from './sample-ways.ts'

const withScript = { ...realWays, skryptKir: 'https://kir.example/szafir.js' }

test.each([
  ['without a script any document will do', realWays, 'https://latarnia.example/login', true],
  [
    'a document of the form runs the script',
    withScript,
    'https://latarnia.example/formularz-zgloszeniowy?token=a',
    true,
  ],
  ['a document of the sign-in page does not', withScript, 'https://latarnia.example/login', false],
  ['nor does that of the account', withScript, 'https://latarnia.example/konto-uzytkownika/ustawienia', false],
])('%s', (_, ways, loaded, own) => expect(hasOwnDocument(ways, loaded)).toBe(own))
