export const REQUEST_TITLE = 'Wniosek o dostęp do aplikacji/aktualizację danych'
