/** The best SQL that we can write by hand for one page of sent cases. */
import type { Pool } from 'pg'

/** The columns of the list; all but the key come from joined tables. */
export const selectRows = `select pp.id, pp.akt_id, up.nip as up_nip, up.nazwa as up_nazwa, bf.nip as bf_nip, bf.nazwa as bf_nazwa,
    akt.akt_sym, pp.akt_data, pp.wyroznik, pp.pp_data, pp.rodzaj_pomocy, ustawa.kod as ustawa, srodek.numer as srodek,
    forma.kod as forma, przez.kod as przez, zrodlo.kod as zrodlo, pp.nominalna, pp.brutto, pp.brutto_euro,
    pp.data_rejestracji, pp.data_przeslania, pp.data_modyfikacji, pp.zapisal, pp.usuniety
  from przypadek pp
    left join akt on akt.id = pp.akt_id
    left join beneficjent bf on bf.id = pp.beneficjent_id
    left join udzielajacy_pomocy up on up.id = pp.up_id
    left join ustawa on ustawa.id = pp.ustawa_id
    left join srodek_pomocy srodek on srodek.id = pp.srodek_pomocy_id
    left join forma_pomocy forma on forma.id = pp.forma_pomocy_id
    left join przeznaczenie_pomocy przez on przez.id = pp.przez_pomocy_id
    left join zrodlo_pochodzenia_pomocy zrodlo on zrodlo.id = pp.zrodlo_poch_pomocy_id`

export const livingSent = `pp.stan = 'P' and pp.usuniety is null`

/** Reads the keys, the rows of these keys by a prepared statement, and the total at the same time. */
export async function pageByHand(pool: Pool, keys: string, total: string): Promise<unknown> {
  const page = async () => {
    const { rows } = await pool.query<{ id: number }>(keys)
    const ids = rows.map(({ id }) => id)
    return pool.query({ name: 'by-hand', text: `${selectRows} where pp.id = any($1)`, values: [ids] })
  }
  return Promise.all([page(), pool.query(total)])
}

export const newestFirst = 'order by pp.pp_data desc, pp.id desc'
export const totalOfDays = (where = 'true'): string =>
  `select sum(n) from liczba_dnia where stan = 'P' and not usuniety and ${where}`

/** What everybody may know of a case, as SQL by hand joins it. */
export const selectPublic = `select pp.id as numer, pp.pp_data, up.nip as up_nip, up.nazwa as up_nazwa, bf.nip as bf_nip, bf.nazwa as bf_nazwa,
    wielkosc.kod as wielkosc, wielkosc.nazwa as wielkosc_nazwa, gmina.kod as gmina, gmina.nazwa as gmina_nazwa,
    pkd.kod as pkd, wersja_pkd.kod as wersja_pkd, pkd.nazwa as pkd_nazwa, ustawa.kod as ustawa, ustawa.nazwa as ustawa_nazwa,
    pp.u2b, pp.u2c, pp.u3a, pp.u3b, srodek.numer as srodek, srodek.nazwa as srodek_nazwa, pp.nominalna, pp.brutto, pp.brutto_euro,
    forma.kod as forma, forma.nazwa as forma_nazwa, przez.kod as przez, przez.nazwa as przez_nazwa
  from przypadek pp
    left join akt on akt.id = pp.akt_id
    left join udzielajacy_pomocy up on up.id = pp.up_id
    left join beneficjent bf on bf.id = pp.beneficjent_id
    left join wielkosc_beneficjenta wielkosc on wielkosc.id = akt.bf_wielkosc_id
    left join jednostka_siedziby gmina on gmina.id = akt.gmina_id
    left join pkd on pkd.id = akt.pkd_id
    left join wersja_pkd on wersja_pkd.id = pkd.wersja_id
    left join ustawa on ustawa.id = pp.ustawa_id
    left join srodek_pomocy srodek on srodek.id = pp.srodek_pomocy_id
    left join forma_pomocy forma on forma.id = pp.forma_pomocy_id
    left join przeznaczenie_pomocy przez on przez.id = pp.przez_pomocy_id`
