-- Short parts of names. What these functions give is stored, in indexes and counts: a migration that comes with a change
-- of them builds the indexes anew and calls recount_fragments().

-- The different runs of one to three letters in a text, as a search that ignores case meets them.
create or replace function fragments(of_text text) returns setof text language sql immutable parallel safe as $$
  select distinct substr(t, i, len)
  from lower(of_text collate "pl-x-icu") t, generate_series(1, length(t)) i, generate_series(1, 3) len
  where i + len <= length(t) + 1
$$;

-- The letters of a text, and its pairs of letters.
create or replace function short_fragments(of_text text) returns text[]
language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  letters text[] := string_to_array(of_text, null);
  fragments text[] := letters;
begin
  for i in 2 .. cardinality(letters) loop
    fragments := fragments || (letters[i - 1] || letters[i]);
  end loop;
  return fragments;
end $$;
