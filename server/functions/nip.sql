-- Whether ten digits are a tax number: their weighted sum modulo 11 is the tenth (contract/src/kernel/nip.ts). Not
-- `strict`, so that the planner writes it into the statement that calls it.
create or replace function is_nip(number text) returns boolean immutable parallel safe language sql
return case when number ~ '^\d{10}$' then
  (number::bigint / 1000000000 * 6 + number::bigint / 100000000 % 10 * 5 + number::bigint / 10000000 % 10 * 7
    + number::bigint / 1000000 % 10 * 2 + number::bigint / 100000 % 10 * 3 + number::bigint / 10000 % 10 * 4
    + number::bigint / 1000 % 10 * 5 + number::bigint / 100 % 10 * 6 + number::bigint / 10 % 10 * 7)
    % 11 = number::bigint % 10
  else false end;
