import { isCodeOf } from '#contract/kernel/codes.ts'
import { can, type Actor, type Permission } from '#contract/access.ts'
import { CaseEdit } from '#contract/aid/case-fields.ts'
import { caseListTitles } from '#contract/aid/case-list-titles.ts'
import { aidCases, type CaseState } from '#contract/aid/cases.ts'
import { linkTo, type PlainScreen, type Search, type Target } from '#web/screens/link-to.ts'

export type ContextName = 'latarnia' | 'pup' | 'rob'

/** One of the places where cases are worked with (spec 1 §2.5), with everything in which they differ. */
export type CaseContext = {
  name: ContextName
  stan: CaseState
  calls: (typeof aidCases)[CaseState]
  /** Who has access to it. */
  access: Permission
  /** The list: its title, its address, and the link back to it from the deleted cases. */
  title: string
  list: PlainScreen
  back: string
  /** The list holds cases of many grantors. */
  manyGrantors: boolean
}

const sent = { stan: 'przeslane', calls: aidCases.przeslane } as const

export const caseContexts: Readonly<Record<ContextName, CaseContext>> = {
  latarnia: {
    ...sent,
    name: 'latarnia',
    access: 'aidCases.monitor',
    title: caseListTitles.latarnia,
    list: '/monitorowanie-pomocy/przypadki-pomocy',
    back: 'Wróć do sprawozdań przesłanych do Latarni',
    manyGrantors: true,
  },
  pup: {
    ...sent,
    name: 'pup',
    access: 'aidCases.report',
    title: caseListTitles.pup,
    list: '/przypadki-pomocy/przeslane-przypadki-pomocy',
    back: 'Wróć do sprawozdań przesłanych do Latarni',
    manyGrantors: false,
  },
  rob: {
    stan: 'robocze',
    calls: aidCases.robocze,
    name: 'rob',
    access: 'aidCases.report',
    title: caseListTitles.rob,
    list: '/przypadki-pomocy/robocze-przypadki-pomocy',
    back: 'Wróć do przygotowania sprawozdania',
    manyGrantors: false,
  },
}

/** The context in an address, if it exists and is open to this user. */
export function contextIn(name: string | undefined, actor: Actor): CaseContext | undefined {
  const context = name !== undefined && isCodeOf(caseContexts, name) ? caseContexts[name] : undefined
  return context && can(actor, context.access) ? context : undefined
}

/** Leads to the screen of one case. */
export const toCase = (kontekst: ContextName, tryb: 'read' | 'edit', id: number, search?: Search): Target =>
  linkTo('/przypadek-pomocy/$kontekst/$tryb/$id', { kontekst, tryb, id }, search)

/** The tab with the field of a finding on that screen: the act (0) or the case (1). */
export const fieldSearch = (pole: string): { activeTab: string; pole: string } => ({
  activeTab: pole in CaseEdit.shape ? '1' : '0',
  pole,
})
