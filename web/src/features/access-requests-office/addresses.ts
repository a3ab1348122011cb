import { linkTo, type Target } from '#web/screens/link-to.ts'

export const toList = linkTo('/komunikacja/formularze-zgloszeniowe')

/** The list with the row of a request marked. */
export const backToList = (id: string | number): Target =>
  linkTo('/komunikacja/formularze-zgloszeniowe', {}, { rowId: String(id) })

export const toRequest = (id: number): Target => linkTo('/komunikacja/formularze-zgloszeniowe/$id', { id })

/** The loading screen of a request, or its chooser of another body. */
export const toLoading = (idFormularza: number, tryb?: 'select'): Target =>
  linkTo('/formularz-zgloszeniowy-wczytywanie/$idFormularza/{-$tryb}', { idFormularza, tryb })
