-- Of many a law only the name and the article are known. Releases before this one read the text as always there.
alter table guide_law alter column content drop not null;
