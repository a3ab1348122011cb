import type { RuleRow } from '#contract/settings.ts'
import { ruleSubjects } from '#contract/verification-rules.ts'
import classes from './rule-facts.module.css'

/** What the rule asks for and says: not for changing here. */
export const RuleFacts = ({ row: { opis, komunikat, dotyczy, elastyczna } }: { row: RuleRow }) => (
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
      <dd>
        {ruleSubjects[dotyczy]}
        {!elastyczna && '; reguła strukturalna, obowiązuje zawsze'}
      </dd>
    </div>
  </dl>
)
