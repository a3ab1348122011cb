import { texts } from '../../kernel/texts.ts'
import { earliestDays } from '../earliest-days.ts'
import { draft, error, sent, structural, type VerificationRule } from './rule-kinds.ts'

/** Rules of aid acts (spec 1 §5.3, §9). */
export const actRules = {
  AKT_BENEFICJENT: structural('bfId', 'Akt wskazuje beneficjenta pomocy', 'Beneficjent pomocy jest wymagany'),
  AKT_NIP: structural('bfNip', 'Beneficjent ma NIP', texts.nipRequired),
  AKT_NIP_CYFRY: structural('bfNip', 'NIP beneficjenta ma 10 cyfr', texts.nipDigits),
  AKT_NIP_SUMA: structural(
    'bfNip',
    'Cyfra kontrolna NIP beneficjenta jest prawidłowa albo jest to numer techniczny z rejestru podmiotów',
    texts.nip,
  ),
  AKT_BF_NAZWA: structural('bfNazwa', 'Beneficjent ma nazwę', 'Nazwa beneficjenta jest wymagana'),
  AKT_BF_NAZWA_DLUGOSC: structural(
    'bfNazwa',
    'Nazwa beneficjenta w roboczym przypadku ma najwyżej 256 znaków',
    texts.atMost(256),
    draft,
  ),
  AKT_SYMBOL: structural('aktSym', 'Akt ma symbol', 'Symbol aktu ogólnego jest wymagany'),
  AKT_SYMBOL_DLUGOSC: structural(
    'aktSym',
    'Symbol aktu ma najwyżej 150 znaków',
    'Symbol aktu ogólnego może mieć maksymalną długość 150 znaków',
  ),
  AKT_OPIS_DLUGOSC: structural('aktOpis', 'Opis aktu ma najwyżej 2000 znaków', texts.atMost(2000)),
  AKT_INFO_DLUGOSC: structural('infoUM', 'Informacje dodatkowe o akcie mają najwyżej 2000 znaków', texts.atMost(2000)),
  AKT_DATA: structural('aktData', 'Akt ma datę', texts.dateRequired),
  AKT_DATA_1900: structural('aktData', 'Data aktu nie przypada przed rokiem 1900', earliestDays.act.message),
  AKT_DATA_PRZYSZLOSC: error(
    'aktData',
    'Data aktu nie przypada w przyszłości',
    'Data aktu ogólnego nie może być w przyszłości',
    sent,
  ),
  AKT_DATA_ROK: error(
    'aktData',
    'Data aktu roboczego przypadku przypada najpóźniej w bieżącym roku',
    'Data aktu ogólnego nie może być późniejsza niż z bieżącego roku',
    draft,
  ),
  AKT_FORMA_PRAWNA: error(
    'bfFormaPrawnaId',
    'Akt podaje formę prawną beneficjenta',
    'Forma prawna beneficjenta jest wymagana',
    sent,
  ),
  AKT_FORMA_PRAWNA_DATA: error(
    'bfFormaPrawnaId aktData',
    'Forma prawna beneficjenta obowiązuje w dniu aktu',
    'Forma prawna beneficjenta nie obowiązuje w dniu aktu ogólnego',
  ),
  AKT_WIELKOSC: error('bfWielkoscId', 'Akt podaje wielkość beneficjenta', 'Wielkość beneficjenta jest wymagana', sent),
  AKT_WIELKOSC_DATA: error(
    'bfWielkoscId aktData',
    'Wielkość beneficjenta obowiązuje w dniu aktu',
    'Wielkość beneficjenta nie obowiązuje w dniu aktu ogólnego',
  ),
  AKT_GMINA: error(
    'gminaId',
    'Akt podaje gminę siedziby beneficjenta',
    'Gmina siedziby beneficjenta jest wymagana',
    sent,
  ),
  AKT_PKD: error('pkdId', 'Akt podaje klasę PKD beneficjenta', 'Klasa PKD jest wymagana', sent),
  AKT_ANEKS: structural('nadAktId', 'Aneks wskazuje akt, który zmienia', 'Symbol aktu nadrzędnego jest wymagany'),
  AKT_ANEKS_DATA: structural(
    'aktData nadAktId',
    'Aneks nie jest starszy od aktu, który zmienia',
    'Aneks nie może być wcześniejszy od aktu, który zmienia (z dnia {dzien})',
  ),
} satisfies Record<`AKT_${string}`, VerificationRule>
