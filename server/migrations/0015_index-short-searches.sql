-- One or two letters of a name are too short for trigrams: where they are rare, a million names were read for them.

-- The letters of a text, and its pairs of letters.
create function short_fragments(of_text text) returns text[] language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  letters text[] := string_to_array(of_text, null);
  fragments text[] := letters;
begin
  for i in 2 .. cardinality(letters) loop
    fragments := fragments || (letters[i - 1] || letters[i]);
  end loop;
  return fragments;
end $$;
create index beneficjent__szukana_krotko on beneficjent using gin (short_fragments(nazwa_szukana));
