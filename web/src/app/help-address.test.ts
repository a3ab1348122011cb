import { existsSync } from 'node:fs'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { helpAddress } from './help-address.ts'
import { routeTree } from './route-tree.ts'
import { screens } from './screens.ts'

const router = createRouter({ routeTree: routeTree({}), history: createMemoryHistory() })
const screenAt = (path: string) => router.matchRoutes(path, {}).at(-1)!.staticData.screen

test.each([
  ['/', '/pomoc-pup/strona-glowna.html'],
  ['/login', '/pomoc-pup/logowanie.html'],
  ['/login/fail', '/pomoc-pup/logowanie.html'],
  ['/slowniki/ustawy', '/pomoc-pup/slowniki.html'],
  ['/slowniki/srodki-pomocy/edit/7', '/pomoc-pup/srodki-pomocy.html'],
  ['/ustawienia/tresci-komunikatow/REGULAMIN', '/pomoc-pup/tresci-komunikatow.html'],
  ['/komunikacja/komunikaty/edit/7', '/pomoc-pup/komunikaty.html'],
  ['/konto-uzytkownika/ustawienia', '/pomoc-pup/konto.html'],
  ['/konto-uzytkownika/aktualizacja-danych', '/pomoc-pup/wniosek.html'],
  ['/formularz-zgloszeniowy', '/pomoc-pup/wniosek.html'],
  ['/zapis-zgloszenia/success', '/pomoc-pup/wniosek.html'],
  ['/stan-wniosku', '/pomoc-pup/wniosek.html'],
  ['/import-danych/teryt', '/pomoc-pup/import-teryt.html'],
  ['/import-danych/kursy-euro', '/pomoc-pup/import-kursy.html'],
  ['/import-danych/jeszcze-nie', '/pomoc-pup/index.html'],
  ['/przypadki-pomocy/informacje-o-nieudzieleniu-pomocy', '/pomoc-pup/nieudzielenie-pomocy.html'],
  ['/przypadki-pomocy/robocze-przypadki-pomocy', '/pomoc-pup/przypadki-pomocy.html'],
  ['/przypadki-pomocy/importy', '/pomoc-pup/import-przypadkow.html'],
  ['/przypadek-pomocy/rob/edit/5', '/pomoc-pup/przypadek-pomocy.html'],
  ['/przypadek-pomocy/pup/edit/5/zaswiadczenia-de-minimis', '/pomoc-pup/zaswiadczenia.html'],
  ['/przypadek-pomocy/pup/edit/5/zaswiadczenia-de-minimis/7', '/pomoc-pup/zaswiadczenia.html'],
  ['/akt-pomocy/pup/read/5', '/pomoc-pup/akt-pomocy.html'],
  ['/rejestry/grupy', '/pomoc-pup/rejestry.html'],
  ['/rejestry/udzielajacy-pomocy/edit/7', '/pomoc-pup/rejestry.html'],
  ['/rejestry/udzielajacy-pomocy/7/uzytkownicy', '/pomoc-pup/uzytkownicy.html'],
  ['/komunikacja/formularze-zgloszeniowe/7', '/pomoc-pup/formularze-zgloszeniowe.html'],
  ['/formularz-zgloszeniowy-wczytywanie/7/select', '/pomoc-pup/formularze-zgloszeniowe.html'],
  ['/constructor', '/pomoc-pup/index.html'],
  ['/nie-ma-takiej-strony', '/pomoc-pup/index.html'],
])('%s has the help %s', (path, address) => {
  expect(helpAddress(screenAt(path))).toBe(address)
})

test.each([...new Set([...screens.values()].map(helpAddress))])('the page %s exists', (page) => {
  expect(existsSync(new URL(`../../public${page}`, import.meta.url))).toBe(true)
})
