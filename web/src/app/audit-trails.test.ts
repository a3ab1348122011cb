import { expect, test } from 'vitest'
import { auditLinks, linesOfRecord, linesOfUser } from '#web/screens/audit-trails.ts'
import type { Target } from '#web/screens/link-to.ts'
import { screens } from './screens.ts'

const linksOf = (screen: string, params: Record<string, string | undefined>) =>
  auditLinks(screens.get(screen)!.audit ?? [], params)
const search = (to: Target) => (to as { search?: { search: string } }).search?.search
const found = (screen: string, params: Record<string, string | undefined>) =>
  linksOf(screen, params).map(({ label, to }) => [label, search(to)])

test.each([
  [
    '/uzytkownik/$kontekst/$tryb/{-$login}',
    { login: 'jan,k' },
    [
      ['Zdarzenia dotyczące użytkownika', 'uzytkownik=jan%2Ck'],
      ['Czynności użytkownika', 'login=jan%2Ck'],
    ],
  ],
  ['/rejestry/udzielajacy-pomocy/edit/$id', { id: '7' }, [['Zdarzenia podmiotu', 'podmiotId:7']]],
  ['/przypadek-pomocy/$kontekst/$tryb/$id', { id: '5' }, [['Zdarzenia przypadku pomocy', 'przypadek:5']]],
  [
    '/przypadek-pomocy/$kontekst/$tryb/$id/zaswiadczenia-de-minimis/{-$idZaswiadczenia}',
    { id: '5', idZaswiadczenia: '9' },
    [
      ['Zdarzenia zaświadczenia', 'zaswiadczenie:9'],
      ['Zdarzenia przypadku pomocy', 'przypadek:5'],
    ],
  ],
  ['/komunikacja/formularze-zgloszeniowe/$id', { id: '3' }, [['Zdarzenia wniosku', 'wniosek:3']]],
  ['/akt-pomocy/$kontekst/$tryb/$id', { id: '4' }, [['Zdarzenia aktu ogólnego', 'rekord:akt,numerRekordu:4']]],
  ['/slowniki/formy-pomocy', {}, [['Zdarzenia pozycji słownika', 'rekord:formapomocy']]],
])('%s leads to the lines of its record', (screen, params, links) => {
  expect(found(screen, params)).toEqual(links)
})

test('rows of links, events, returns, keys and webhooks lead to theirs', () => {
  expect(search(linesOfRecord('powiazanie', 5))).toBe('rekord:powiazanie,numerRekordu:5')
  expect(search(linesOfUser('klucz:4f0c2a91b7de'))).toBe('uzytkownik=klucz%3A4f0c2a91b7de')
})

test('a new record has no lines yet, and a list is no record', () => {
  expect(linksOf('/uzytkownik/$kontekst/$tryb/{-$login}', {})).toEqual([])
  expect(linksOf('/rejestry/uzytkownicy', {})).toEqual([])
})
