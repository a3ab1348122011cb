import { codeListFacts, codeListNames, type CodeListName } from '#contract/code-lists/code-list-facts.ts'

type CodeListPath = `/slowniki/${(typeof codeListFacts)[CodeListName]['screen']}`

/** A table of the screens of all code lists (spec 3 §2.2) by their addresses. */
export const byPath = <Entry>(of: (list: CodeListName) => Entry) =>
  Object.fromEntries(codeListNames.map((list) => [`/slowniki/${codeListFacts[list].screen}`, of(list)])) as Record<
    CodeListPath,
    Entry
  >

export const codeListScreens = byPath(
  (list) => ({ title: codeListFacts[list].title, access: 'dictionaries.manage' }) as const,
)
