/** The list of the units of NUTS; its dialogs lie under it. */
export const nutsPath = '/slowniki/jednostki-terytorialne-realizacji'
