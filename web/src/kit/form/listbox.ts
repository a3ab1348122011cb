import classes from './form.module.css'

/** The list of a combobox scrolls by itself: only then do assistive technologies see one list, without an inner frame. */
export const listbox = { withScrollArea: false, classNames: { options: classes['listbox'] ?? '' } } as const
