-- What identifies the writer of a letter and what he wrote, encrypted by a key that the database does not know. The plain
-- columns are null beside it; until the contraction all programs write and read the plain ones.
alter table interaction_submission add column encrypted bytea;
alter table interaction_attachment add column encrypted bytea;
alter table page_feedback add column encrypted bytea;
