import type { RateReply } from '#contract/aid/shared.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'

/** Whether to leave a saved draft; asks only if it has no value in euro yet, and so cannot be sent (spec 1 §8.2). */
export const mayLeave = async ({ exchangeRateExist, errorMessage }: RateReply): Promise<boolean> =>
  exchangeRateExist ||
  errorMessage === undefined ||
  confirm({
    title: 'Brak kursu euro',
    question: errorMessage,
    confirmLabel: 'Przejdź do listy',
    cancelLabel: 'Wróć do przypadku',
  })
