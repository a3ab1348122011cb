import { can, type Actor } from '#contract/access.ts'
import { AidCase, CaseHistoryRow, CaseRow, NewCase } from '#contract/aid/case-fields.ts'
import type { Findings } from '#contract/aid/verification/verify.ts'
import { caseListTitles, narrowedTitle } from '#contract/aid/case-list-titles.ts'
import { aidCases, caseStates, type CaseState, aidTags } from '#contract/aid/cases.ts'
import { reservationHistory, reservations } from '#contract/aid/reservations.ts'
import { caseStarts } from '#contract/aid/case-starts.ts'
import { confirmations, type ConfirmationCode } from '#contract/confirmations.ts'
import { GroupResult, LimitBody, LimitReply, Outcome, SummaryRow, VerificationReply } from '#contract/aid/results.ts'
import { BrokenCase, FindingReply } from '#contract/aid/shared.ts'
import { aboutRuleCodes, ruleSentences } from '#contract/aid/verification/rules.ts'
import type { Db } from '#platform/database/connect.ts'
import { withinMs } from '#platform/database/within-ms.ts'
import type { List } from '#platform/grid/list.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { saved } from '#platform/problem.ts'
import { rollupTotal } from '../list/case-counts.ts'
import { distinctOf, isUnindexed, nestedLoopOverCases } from '../list/case-order.ts'
import {
  caseRows,
  caseScope,
  caseSearch,
  filledWhenSent,
  type CaseScope,
  selectCases,
  stateCode,
} from '../list/case-rows.ts'
import { forEachCase } from './group.ts'
import { caseHistoryRows } from '../list/case-history.ts'
import { reservationHistoryRows } from '../list/reservation-history.ts'
import { rateIn } from '../verification/verify-cases.ts'
import { limitSums } from './limits.ts'
import { addTemplate, changeTemplate, readTemplates, removeTemplate } from './case-templates.ts'
import { checkDuplicates, figuresOfAct, nextNumberOf, nextOfAct, rowsOfAct } from './cases-of-act.ts'
import { getCase } from './read-case.ts'
import { makeReservation, prolongReservation, releaseReservation } from './reservation.ts'
import { recentKinds } from './recent-kinds.ts'
import { removeCases, restoreCases } from './remove-case.ts'
import { addCase, updateCase } from './save-case.ts'
import { sendCases } from './send-case.ts'
import { summarize } from '../list/summary.ts'
import { onlyOutcome } from './lock-and-check.ts'
import { verifyCases } from './verify-case.ts'

export const aidCaseFeature: Feature = {
  routes,
  jobs: ({ db, config, enqueue }) => ({
    'reservation-ending': reservationEnding(db),
    'draft-reminders': draftReminders(db, { config, enqueue }),
  }),
  auditRecords: {
    ids: {
      '/api/aid/przypadkipomocy': 'przypadek',
      '/api/aid/szablony': 'none',
    },
    parameters: { ppId: 'przypadek' },
  },
  description: {
    tags: aidTags,
    schemas: {
      AidCase,
      BrokenCase,
      CaseHistoryRow,
      CaseRow,
      Finding: FindingReply,
      GroupResult,
      LimitReply,
      LimitRequest: LimitBody,
      NewCase,
      Outcome,
      SummaryRow,
      Verification: VerificationReply,
    },
    codes: { RuleCode: { about: aboutRuleCodes, sentences: ruleSentences } },
  },
}

function routes(tools: RouteTools): void {
  const { serve, serveGrid } = tools
  serve(aidCases.nextNumber, ({ db, actor, params }) => nextNumberOf(db, actor, params.aktId))
  serve(aidCases.limit, ({ db, actor, body }) => limitSums(db, actor, body))
  serve(aidCases.limitWith, ({ db, actor, params, body }) => limitSums(db, actor, body, params.id))
  serve(reservations.make, makeReservation)
  serve(reservations.prolong, prolongReservation)
  serve(reservations.release, releaseReservation)
  serveGrid(reservationHistory, ({ db, actor, params }) => reservationHistoryRows(db, actor, params.ppId))
  serveStarts(tools)
  serveGrid(aidCases.history, ({ db, actor, params }) => caseHistoryRows(db, actor, params.ppId))
  for (const stan of caseStates) {
    serveReading(tools, stan)
    serveChanges(tools, stan)
    serveGroups(tools, stan)
  }
}

function serveStarts({ serve }: RouteTools): void {
  serve(caseStarts.recent, ({ db, actor }) => recentKinds(db, actor))
  serve(caseStarts.templates, ({ db, actor }) => readTemplates(db, actor))
  serve(caseStarts.addTemplate, async ({ db, actor, body }) =>
    saved('template.added', await addTemplate(db, actor, body)),
  )
  serve(caseStarts.changeTemplate, async ({ db, actor, params, patch }) => {
    await changeTemplate(db, actor, params.id, patch)
    return saved('template.changed', { id: params.id })
  })
  serve(caseStarts.removeTemplate, async ({ db, actor, params }) => {
    await removeTemplate(db, actor, params.id)
    return saved('template.removed')
  })
}

function serveReading({ serve, serveGrid }: RouteTools, stan: CaseState): void {
  const calls = aidCases[stan]
  const code = stateCode[stan]
  serveGrid(calls.grid, async ({ db, actor, query }) => {
    const scope = await caseScope(db, actor, { stan: code, ...query })
    const title = narrowedTitle(query) ?? caseListTitles[placeOf(actor, stan)]
    // at most one file's rows: no shortcut is needed
    if (scope.importId) return { title, rows: caseRows(db, scope), byKey: selectCases(db), ...caseSearch }
    return { ...caseList(db, scope), title }
  })
  serve(calls.read, async ({ db, actor, params }) => {
    const one = await getCase(db, actor, code, params.id)
    return can(actor, 'aidCases.monitor') ? { ...one, ...(await figuresOfAct(db, actor, one.aktId)) } : one
  })
  serve(calls.summary, ({ db, actor, params, query, config }) =>
    withinMs(config.listMs, () => summarize(db, actor, stan, params, query)),
  )
  serve(calls.checkDuplicates, ({ db, actor, body }) => checkDuplicates(db, actor, body))
  serve(calls.addToAct, ({ db, actor, params }) => nextOfAct(db, actor, code, params.id))
  serveGrid(calls.sentOfAct, ({ db, actor, params }) => rowsOfAct(db, actor, params.aktId, 'P'))
  serveGrid(calls.draftsOfAct, ({ db, actor, params }) => rowsOfAct(db, actor, params.aktId, 'R'))
  serve(calls.sentSums, async ({ db, actor, params }): Promise<[number, number]> => {
    const { sumBrutto, sumBruttoEur } = await figuresOfAct(db, actor, params.aktId)
    return [sumBrutto, sumBruttoEur]
  })
  serve(calls.draftCount, async ({ db, actor, params }) => (await figuresOfAct(db, actor, params.aktId)).robCount)
}

/** Where the actor sees such cases (spec 1 §2.5). */
const placeOf = (actor: Actor, stan: CaseState): keyof typeof caseListTitles =>
  stan === 'robocze' ? 'rob' : can(actor, 'aidCases.monitor') ? 'latarnia' : 'pup'

function caseList(db: Db, scope: CaseScope): List<CaseRow> {
  const rows = caseRows(db, scope)
  return {
    rows,
    byKey: selectCases(db),
    ...caseSearch,
    total: (wanted) => rollupTotal(db, scope, wanted),
    nestedLoop: (wanted, part) => nestedLoopOverCases(rows, scope, wanted, part),
    ...(scope.stan === 'P' && { filled: filledWhenSent }),
    unindexed: (by) => isUnindexed(scope, by),
    distinct: distinctOf(scope),
  }
}

function serveChanges({ serve }: RouteTools, stan: CaseState): void {
  const calls = aidCases[stan]
  const draft = stan === 'robocze'
  serve(calls.add, async ({ db, actor, body, dryRun }) => {
    const key = await addCase(db, actor, stan, body)
    // a case that was only tried has no number
    if (dryRun) return { ...saved(draft ? 'dryRun.add' : 'dryRun.addSent'), key: { ...key, ppId: 0 } }
    return { ...saved(draft ? 'case.added' : 'case.addedSent'), key }
  })
  serve(calls.update, async ({ db, actor, params, patch, requireMatch }) => ({
    ...saved(draft ? 'case.changed' : 'case.changedSent'),
    key: await updateCase(db, actor, stan, params.id, patch, requireMatch),
  }))
  serve(calls.remove, async ({ db, actor, params, requireMatch }) => {
    const { ostrzezenia } = onlyOutcome(await removeCases(db, actor, stan, [params.ppId], requireMatch)).findings
    if (!ostrzezenia.length) return saved('case.removed')
    return saved('case.removedWarned', { ostrzezenia }, { ostrzezenia: sentencesOf(ostrzezenia) })
  })
  serve(calls.restore, async ({ db, actor, params }) => {
    const { ostrzezenia } = onlyOutcome(await restoreCases(db, actor, stan, [params.ppId])).findings
    if (!ostrzezenia.length) return saved('case.restored')
    return saved('case.restoredWarned', { ostrzezenia }, { ostrzezenia: sentencesOf(ostrzezenia) })
  })
  serve(calls.verify, async ({ db, actor, params }) => {
    const { findings } = onlyOutcome(await verifyCases(db, actor, stan, [params.id]))
    return { message: confirmations[verifiedWith(findings)], ...findings, ...rateIn(findings) }
  })
  serve(calls.send, async ({ db, actor, params, dryRun, requireMatch }) => {
    const { findings } = onlyOutcome(await sendCases(db, actor, [params.id], requireMatch))
    return {
      ...saved(dryRun ? 'dryRun.send' : sentWith(findings)),
      key: { ppId: params.id, ostrzezenia: findings.ostrzezenia },
    }
  })
}

const sentencesOf = (findings: Findings['ostrzezenia']): string => findings.map(({ komunikat }) => komunikat).join(' ')

const verifiedWith = ({ bledyWeryfikacji, ostrzezenia }: Findings): ConfirmationCode =>
  bledyWeryfikacji.length ? 'case.failed' : ostrzezenia.length ? 'case.verifiedWarned' : 'case.verified'
import { draftReminders } from './draft-reminders.ts'
import { reservationEnding } from './end-reservations.ts'
const sentWith = ({ ostrzezenia }: Findings): ConfirmationCode => (ostrzezenia.length ? 'case.sentWarned' : 'case.sent')

function serveGroups({ serve }: RouteTools, stan: CaseState): void {
  const calls = aidCases[stan]
  serve(calls.removeMany, (call) =>
    forEachCase(call, {
      header: 'cases.removed',
      done: () => 'case.removed',
      reductions: 'first',
      work: (tx, ids) => removeCases(tx, call.actor, stan, ids),
    }),
  )
  serve(calls.restoreMany, (call) =>
    forEachCase(call, {
      header: 'cases.restored',
      done: () => 'case.restored',
      reductions: 'last',
      work: (tx, ids) => restoreCases(tx, call.actor, stan, ids),
    }),
  )
  serve(calls.verifyMany, (call) =>
    forEachCase(call, {
      header: 'cases.verified',
      notifies: 'WERYFIKACJA',
      done: verifiedWith,
      work: (tx, ids) => verifyCases(tx, call.actor, stan, ids),
    }),
  )
  serve(calls.sendMany, (call) =>
    forEachCase(call, {
      header: 'cases.sent',
      notifies: 'PRZESLANIE',
      done: sentWith,
      reductions: 'last',
      work: (tx, ids) => sendCases(tx, call.actor, ids),
    }),
  )
}
