-- From here on content services encrypt what is new, and in the background what is there: programs from before cannot read it.
alter table interaction_submission
  alter column title drop not null, alter column content drop not null,
  alter column contact_name drop not null, alter column contact drop not null,
  add constraint interaction_submission_one_form check (
    num_nonnulls(title, content, contact_name, contact) = case when encrypted is null then 4 else 0 end);
alter table interaction_attachment
  alter column name drop not null, alter column bytes drop not null,
  add constraint interaction_attachment_one_form check (
    num_nonnulls(name, bytes) = case when encrypted is null then 2 else 0 end);
alter table page_feedback
  alter column text drop not null,
  add constraint page_feedback_one_form check (
    case when encrypted is null then text is not null else num_nonnulls(text, contact) = 0 end);
