-- Reservations of de minimis amounts by drafts (docs/decisions/0052-reservations.md).

-- A draft changed: its reservation says what the draft says now. It ends when the draft was sent or deleted, or is no
-- longer de minimis aid of some value.
create or replace function follow_reserving_case() returns trigger language plpgsql as $$
begin
  update rezerwacja r set koniec = now(), jak = case
      when r.wazna_do < polish_today() then 'UPLYNELA'
      when n.stan = 'P' then 'PRZESLANO'
      when n.usuniety is not null then 'USUNIETO'
      else 'ZMIENIONO' end
    from new_rows n left join przeznaczenie_pomocy p on p.id = n.przez_pomocy_id
    where r.id = n.id and r.koniec is null and not reserves(n.stan, n.usuniety, n.rodzaj_pomocy, p.kod, n.brutto_euro);
  update rezerwacja r
    set up_id = n.up_id, nip = b.nip, przez_pomocy_id = n.przez_pomocy_id, pp_data = n.pp_data, brutto_euro = n.brutto_euro
    from new_rows n join beneficjent b on b.id = n.beneficjent_id
    where r.id = n.id and r.koniec is null
      and (r.up_id, r.nip, r.przez_pomocy_id, r.pp_data, r.brutto_euro)
        is distinct from (n.up_id, b.nip, n.przez_pomocy_id, n.pp_data, n.brutto_euro);
  return null;
end $$;

-- Whether a case of this content may reserve its amount: a living draft of de minimis aid of some value.
create or replace function reserves(state text, deleted timestamptz, kind text, purpose text, euro numeric) returns boolean
language sql immutable parallel safe as $$
  select state = 'R' and deleted is null and coalesce(kind = 'M' and purpose in ('e1', 'e1t', 'e1c', 'e2', 'e2c') and euro > 0, false)
$$;
