import { call } from '#kit/call.ts'
import type { NoticeAction } from '#kit/notices.tsx'
import { notice } from '#kit/notices.tsx'
import type { CaseContext } from './case-contexts.ts'

/** Restores a case that was just deleted, from the notice that says so. */
export const undoRemoval = ({ restore }: CaseContext['calls'], ppId: number): NoticeAction => ({
  label: 'Cofnij',
  run: () =>
    void call(restore, { params: { ppId } }).then(
      ({ message }) => notice.success(message),
      (error: unknown) => notice.failure(error),
    ),
})
