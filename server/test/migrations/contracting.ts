/**
 * Migrations that remove something on purpose, each with the release since which no server uses it. That release must be out
 * before the migration is merged, not in the same update (docs/running/operations.md, "Updating").
 */
export const contracting: Record<string, string> = {
  '0006_attendances_are_stays': 'none was released before it',
  '0014_enrolments_member_state': 'the index that is made first serves the same statements',
  '0031_review': 'the key is of a column that is made with it: a server of before leaves it empty',
  '0029_video_rooms': 'the index is of a column that is made with it: a server of before leaves it empty',
}
