import { IconCopy, IconEye, IconPencil, IconPlus, IconToggleLeft, IconToggleRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { announcements, type AnnouncementRow } from '#contract/announcements/announcements.ts'
import { call } from '#kit/call.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { remove } from '#kit/grid/row-action-factories.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { hideQuestion, removeQuestion, showQuestion } from './questions.ts'

const writers = { permission: 'communication.manage' } as const

/** The office's announcements (spec 2 §2). */
export function AnnouncementsPage() {
  const navigate = useNavigate()
  const screen = (page: 'details' | 'edit' | 'copy') => (row: AnnouncementRow) =>
    linkTo(`/komunikacja/komunikaty/${page}/$id`, { id: row.id })
  return (
    <GridPage
      grid={announcements.grid}
      context="Komunikaty na stronie głównej; globalne widać także na stronie logowania."
      hint="Dodaj pierwszy komunikat dla użytkowników."
      add={{
        ...writers,
        label: 'Dodaj',
        icon: IconPlus,
        primary: true,
        run: () => void navigate(linkTo('/komunikacja/komunikaty/add')),
      }}
      actions={[
        {
          ...writers,
          label: 'Ukryj',
          icon: IconToggleRight,
          shownFor: ({ widoczny }) => widoczny,
          confirm: hideQuestion,
          run: setVisibility(false),
        },
        {
          ...writers,
          label: 'Pokaż użytkownikom',
          icon: IconToggleLeft,
          shownFor: ({ widoczny }) => !widoczny,
          confirm: showQuestion,
          run: setVisibility(true),
        },
        { label: 'Szczegóły', icon: IconEye, inImpersonation: true, to: screen('details') },
        { ...writers, label: 'Edytuj', icon: IconPencil, to: screen('edit') },
        { ...writers, label: 'Kopiuj', icon: IconCopy, to: screen('copy') },
        remove(announcements.remove, removeQuestion, writers),
      ]}
    />
  )
}

const setVisibility =
  (widoczny: boolean) =>
  async ({ id, wersja }: AnnouncementRow) =>
    (await call(announcements.setVisibility, { params: { id }, body: { widoczny, wersja } })).message
