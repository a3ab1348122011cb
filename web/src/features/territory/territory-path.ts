/** The list of the units; its dialogs lie under it. */
export const territoryPath = '/slowniki/jednostki-terytorialne-siedziby'
/** The screen of their import. */
export const territoryImportPath = '/import-danych/teryt'
