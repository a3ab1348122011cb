import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { Known } from '#web/features/business-entities/look-up.ts'
import { draftName } from './beneficiary.ts'

/** The result of checking a tax number, or why the name must be entered by hand (spec 1 §8.2). */
export const CheckOutcome = ({ known }: { known: Known }) =>
  known.at === 'nowhere' ? (
    <Alert color="amber" role="status" icon={<IconAlertTriangle aria-hidden />} title={known.reason}>
      Nazwę beneficjenta możesz wpisać ręcznie.
    </Alert>
  ) : (
    <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />} title={draftName(known.entity)}>
      {known.at === 'own'
        ? 'Beneficjent jest w rejestrze podmiotów gospodarczych.'
        : 'Nazwę podał rejestr REGON. Podmiot zostanie zapisany w rejestrze podmiotów gospodarczych.'}
    </Alert>
  )
