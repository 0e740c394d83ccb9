import styles from './Account.module.css';

type Props = {
  /** What this product is, in one line. */
  about: string;
};

const heights = [34, 58, 46, 82, 70, 104, 96, 132];

/** Renders the picture beside the sign-in form: coins above the columns of a ledger, in the colours of the theme. */
export const Face = ({ about }: Props) => (
  <aside className={styles.face}>
    <svg viewBox="0 0 280 260" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeOpacity="0.25">
        {[60, 110, 160, 210].map((y) => (
          <path key={y} d={`M0 ${y}.5h280`} strokeDasharray="2 6" />
        ))}
      </g>
      <g fill="currentColor">
        {heights.map((height, at) => (
          <rect
            key={at}
            x={8 + at * 34}
            y={240 - height}
            width="22"
            height={height}
            rx="4"
            opacity={0.16 + at * 0.05}
          />
        ))}
      </g>
      <path
        d="M19 196 53 174 87 184 121 148 155 158 189 124 223 130 257 96"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g fill="var(--surface)" stroke="currentColor" strokeWidth="2.5">
        <circle cx="196" cy="52" r="34" />
        <circle cx="196" cy="52" r="25" strokeOpacity="0.35" />
        <path d="M196 38 210 52 196 66 182 52Z" strokeLinejoin="round" />
        <circle cx="257" cy="96" r="5" />
      </g>
    </svg>
    <p>{about}</p>
  </aside>
);
