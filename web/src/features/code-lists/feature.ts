import { codeListFacts, codeListNames, type CodeListName } from '#contract/code-lists/code-list-facts.ts'
import { defineFeature, type Screen } from '#kit/feature.ts'
import { lazyComponentWith } from '#kit/lazy-component.ts'
import { kindTrail } from '#web/screens/audit-trails.ts'

type CodeListPath = `/slowniki/${(typeof codeListFacts)[CodeListName]['screen']}`

/** Places in the menu by the order of the specification; a code list that it does not know comes last. */
const places: Partial<Record<CodeListName, number>> = {
  ustawa: 2,
  formy_prawne: 3,
  wielkosci_beneficjentow: 4,
  formapomocy: 8,
  purposeofaid: 9,
  zrodlopochodzeniapomocy: 10,
  rodzajsrodkapomocy: 11,
  statusregionu: 12,
}

const screenOf = (list: CodeListName): Screen => ({
  title: codeListFacts[list].title,
  access: 'dictionaries.manage',
  menu: ['Słowniki', places[list] ?? Infinity],
  audit: [kindTrail('Zdarzenia pozycji słownika', list)],
  record: list,
  page: lazyComponentWith(async () => (await import('./code-list-page.tsx')).CodeListPage, { list }),
})

/** The screens of all code lists (spec 3 §2.2). */
export const codeListFeature = defineFeature({
  help: 'slowniki',
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` forgets the addresses
  screens: Object.fromEntries(
    codeListNames.map((list) => [`/slowniki/${codeListFacts[list].screen}`, screenOf(list)]),
  ) as Record<CodeListPath, Screen>,
})
