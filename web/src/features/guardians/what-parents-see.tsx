import classes from './guardians.module.css'

/** Tells the student what parents can and can never see. Shown before a code is created. */
export const WhatParentsSee = () => (
  <div className={classes.seen}>
    <div>
      <h4 className={classes.subTitle}>Phụ huynh xem được</h4>
      <ul>
        <li>Lịch học của bạn, lớp bạn học và thầy cô dạy lớp đó</li>
        <li>Buổi nào bạn có mặt, đi muộn hoặc vắng</li>
        <li>Bài tập, và điểm thầy cô đã công bố, khi lớp có</li>
      </ul>
    </div>
    <div>
      <h4 className={classes.subTitle}>Phụ huynh không bao giờ xem được</h4>
      <ul>
        <li>Tin nhắn của bạn và của lớp</li>
        <li>Phòng học, phòng chờ và các bạn cùng lớp</li>
        <li>Email, mật khẩu và thiết bị của bạn</li>
        <li>Phụ huynh khác của bạn là ai, trừ tên và quan hệ của người đang chờ được ghép</li>
      </ul>
    </div>
  </div>
)
