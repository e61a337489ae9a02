"""The balance lab: what a box is like to play, and what each number in it does.

`plan` says what is asked, `arms` in which ways each deal is played for that, `playing` and `gpu` play deals, `counting`
makes counts of them that only have to be added up, `running` does it all, and `results` says what the counts tell;
`tables`, `charts` and `html_page` show it.
"""
