import type { RuleRow } from '#contract/settings/settings.ts'
import { ruleLevels, ruleSubjects } from '#contract/aid/verification/rules.ts'
import classes from './rule-facts.module.css'

/** What the rule requires and its message: read-only. */
export const RuleFacts = ({ row: { opis, komunikat, dotyczy, elastyczna, poziom } }: { row: RuleRow }) => (
  <dl className={classes['facts']}>
    <div>
      <dt>Reguła</dt>
      <dd>{opis}</dd>
    </div>
    <div>
      <dt>Komunikat</dt>
      <dd>{komunikat}</dd>
    </div>
    <div>
      <dt>Dotyczy</dt>
      <dd>{ruleSubjects[dotyczy]}</dd>
    </div>
    {!elastyczna && (
      <div>
        <dt>Poziom</dt>
        <dd>{ruleLevels[poziom]}: reguła strukturalna, obowiązuje zawsze i nie można jej zmienić</dd>
      </div>
    )}
  </dl>
)
