-- No program counts under the old name any more.
drop trigger keep_votes_in_step on faq_vote;
drop function keep_votes_in_step;
alter table faq_vote alter column helped_count set not null, drop column useful_count;
