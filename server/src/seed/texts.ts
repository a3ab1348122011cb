import { tooltipPrefix, type MessageText } from '#contract/message-texts.ts'
import { terms } from './terms.ts'

type Text = { nazwa: string; temat?: string; tresc: string }

const messages: Record<MessageText, Text> = {
  RESET_HASLA: {
    nazwa: 'Wiadomość z tokenem do zmiany hasła',
    temat: 'Latarnia: zmiana hasła użytkownika {{login}}',
    tresc: `<p>Dzień dobry, {{imie}} {{nazwisko}},</p>
<p>otrzymaliśmy prośbę o zmianę hasła do konta <strong>{{login}}</strong> w aplikacji Latarnia. Aby ustawić nowe hasło, otwórz stronę:</p>
<p><a href="{{link}}">{{link}}</a></p>
<p>Możesz też wpisać w formularzu zmiany hasła token: <strong>{{token}}</strong></p>
<p>Odnośnik i token są ważne przez {{minuty}} minut i można ich użyć jeden raz. Jeżeli prośba nie pochodzi od Ciebie, zignoruj tę wiadomość: hasło pozostaje bez zmian.</p>
<p>Wiadomość została wysłana automatycznie, prosimy na nią nie odpowiadać.</p>`,
  },
  ZGLOSZENIE_BLEDU: {
    nazwa: 'Wiadomość o zgłoszeniu problemu',
    temat: 'Latarnia: zgłoszenie problemu nr {{numer}}',
    tresc: `<p>Użytkownik <strong>{{login}}</strong> zgłosił problem nr {{numer}}:</p>
<blockquote>{{tresc}}</blockquote>
<p>Przeglądarka: {{przegladarka}}</p>`,
  },
  REGULAMIN: { nazwa: 'Regulamin', tresc: terms },
}

const tooltips: Record<string, Text> = {
  TOKEN: {
    nazwa: 'Podpowiedź: token do zmiany hasła',
    tresc: '<p>Token znajduje się w wiadomości e-mail z prośbą o zmianę hasła. Jest ważny przez 30 minut.</p>',
  },
  KOM_ORG: {
    nazwa: 'Podpowiedź: komórka organizacyjna',
    tresc: '<p>Wydział, departament lub biuro, w którym pracujesz, np. Wydział Finansów.</p>',
  },
  TRESC_BLEDU: {
    nazwa: 'Podpowiedź: treść zgłoszenia problemu',
    tresc:
      '<p>Napisz, co chcesz zrobić, co się stało i na jakim ekranie. Podaj numer zgłoszenia, jeżeli pojawił się przy błędzie.</p>',
  },
}

/** Messages, terms and tooltips that an installation starts with. */
export const texts = [
  ...Object.entries(messages).map(([kod, text]) => ({ kod, ...text })),
  ...Object.entries(tooltips).map(([field, text]) => ({ kod: `${tooltipPrefix}${field}`, ...text })),
]
