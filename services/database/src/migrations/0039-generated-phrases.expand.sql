-- What is made from names by rules, apart from what people say: how often people say something tells what they mean.
alter table search_document add column generated_phrases text[] not null default '{}';
