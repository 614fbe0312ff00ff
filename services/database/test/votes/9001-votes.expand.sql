-- What readers found useful is counted under another name, and under both as long as older programs are there.
alter table faq_vote add column helped_count int;

-- Who writes one name changes the other. A row that says nothing of the new one comes from an older program.
create function keep_votes_in_step() returns trigger language plpgsql as $body$
begin
  if tg_op = 'INSERT' then
    new.helped_count := coalesce(new.helped_count, new.useful_count);
    new.useful_count := new.helped_count;
  elsif new.helped_count is distinct from old.helped_count then
    new.useful_count := new.helped_count;
  else
    new.helped_count := new.useful_count;
  end if;
  return new;
end
$body$;
create trigger keep_votes_in_step before insert or update on faq_vote for each row execute function keep_votes_in_step();
