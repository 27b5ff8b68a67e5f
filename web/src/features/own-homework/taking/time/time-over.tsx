import { useEffect, useRef } from 'react'
import type { QuestionState } from '../parts/question-state.ts'
import classes from './time-over.module.css'

type TimeOverProps = {
  states: readonly QuestionState[]
  /** True if the time is up; false if the attempt was handed in before, for example on a second device. */
  isOver: boolean
}

/** Shown between the end of an attempt and its result: the server hands in. */
export function TimeOver({ states, isOver }: TimeOverProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The field with the focus is no longer there.
  useEffect(() => heading.current?.focus(), [])
  const unsaved = states.filter(({ isSaved }) => !isSaved).length
  return (
    <div className={classes.over}>
      <h2 ref={heading} className={classes.title} tabIndex={-1}>
        {isOver ? 'Hết giờ làm bài' : 'Bài không nhận câu trả lời nữa'}
      </h2>
      {unsaved > 0 ? (
        <p role="status">
          Còn {unsaved} câu trả lời chưa gửi được. Hãy giữ trang này mở và nối lại mạng: câu trả lời đến trong vòng một
          phút sau giờ làm bài vẫn được tính.
        </p>
      ) : (
        <p>Mọi câu trả lời đã ở trên máy chủ.</p>
      )}
      <p className="meta">Máy chủ tự nộp bài sau khoảng một phút, kể cả khi bạn đóng trang này.</p>
    </div>
  )
}
