import { Button } from '@mantine/core'
import { CheckIcon } from '../../ui/text/icons.tsx'
import classes from './line-check-words.module.css'
import type { LineCheck } from './room/video-room-state.ts'

type Tone = 'plain' | 'good' | 'bad'

/**
 * Returns the text and the tone for the state of the check; null in the state `unknown`. The tone is `good` if sound gets
 * through, and `bad` if sound does not or the check was impossible.
 */
function checkWords(check: LineCheck): { tone: Tone; words: string } | null {
  switch (check.state) {
    case 'unknown':
      return null
    case 'checking':
      return { tone: 'plain', words: 'Đang thử đường truyền…' }
    case 'blocked':
      return {
        tone: 'bad',
        words:
          'Mạng này không cho hình và tiếng của lớp đi qua. Hãy đổi sang mạng khác, ví dụ 4G của điện thoại, rồi thử lại. Vào lớp bây giờ thì bạn chỉ trò chuyện được bằng chữ.',
      }
    case 'unreachable':
      return {
        tone: 'bad',
        words: 'Không thử được đường truyền vì máy chủ chưa trả lời. Hãy kiểm tra mạng rồi thử lại.',
      }
    case 'noCapacity':
      return {
        tone: 'bad',
        words: 'Máy chủ đang bận nên chưa thử được đường truyền. Bạn vẫn có thể vào lớp, hoặc thử lại sau vài phút.',
      }
    case 'through':
      return check.route === 'udp'
        ? { tone: 'good', words: 'Đường truyền tốt: bạn sẽ nghe và thấy được lớp.' }
        : {
            tone: 'good',
            words:
              'Bạn sẽ nghe và thấy được lớp. Mạng này bắt tiếng và hình đi đường vòng nên có thể chậm hơn đôi chút.',
          }
  }
}

/** True if the check found a problem that the member can act on. */
export const isBadLine = (check: LineCheck) => checkWords(check)?.tone === 'bad'

type LineCheckWordsProps = { check: LineCheck; onAgain: () => void }

/** Shows the result of the connection check, with a retry button after a bad result. */
export function LineCheckWords({ check, onAgain }: LineCheckWordsProps) {
  const found = checkWords(check)
  return (
    <div className={classes.check} data-tone={found?.tone} role="status">
      {found ? (
        <>
          <p>
            {found.tone === 'good' ? <CheckIcon /> : null}
            <span>{found.words}</span>
          </p>
          {found.tone === 'bad' ? (
            <Button variant="default" onClick={onAgain}>
              Thử lại
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
