-- Aid that was restored after its reduction had gone kept a certificate of less than its value as one that holds.
update przypadek pp set zaswiadczenie = 'DO_KOREKTY', korekta_do = polish_today() + 14
  from zaswiadczenie z
  where z.pp_id = pp.id and z.wydane is not null and z.zastapione_przez_id is null
    and (z.pomoc_brutto, z.pomoc_eur) is distinct from (pp.brutto, pp.brutto_euro)
    and pp.zaswiadczenie = 'WYDANE' and pp.stan = 'P' and pp.usuniety is null and not has_reductions(pp.akt_id);
