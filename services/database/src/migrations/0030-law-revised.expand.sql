-- The text whose article a guide cites has been amended since: pages say so, with the date of the text.
alter table guide_law add column is_revised boolean not null default false;
