-- Where to apply for what no hall of the region takes: a school, a bank, the site of a national authority.
alter table guide add column handle_place text;
