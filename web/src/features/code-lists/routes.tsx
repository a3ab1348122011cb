import { codeLists, type CodeListName } from '#contract/code-lists.ts'

/** The screens of the eight plain code lists, in the order of the menu (spec 3 §2.2). */
const paths = {
  ustawa: 'ustawy',
  formy_prawne: 'formy-prawne',
  wielkosci_beneficjentow: 'wielkosci-beneficjentow',
  formapomocy: 'formy-pomocy',
  purposeofaid: 'przeznaczenia-pomocy',
  zrodlopochodzeniapomocy: 'zrodla-pochodzenia-pomocy',
  rodzajsrodkapomocy: 'rodzaje-srodkow-pomocy',
  statusregionu: 'statusy-regionow',
} satisfies Record<CodeListName, string>

export type CodeListScreen = { path: string; list: CodeListName; title: string }

/** What the router joins: each shows `<CodeListPage list />` of `code-list-page.tsx`. */
export const codeListScreens: CodeListScreen[] = Object.values(codeLists).map(({ key, title }) => ({
  path: `/slowniki/${paths[key]}`,
  list: key,
  title,
}))
